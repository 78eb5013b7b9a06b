import { TODO_LIST } from '@furrow/contract/page-paths';
import { isRightToLeft, type Language } from '@furrow/domain/language';

interface ManifestTexts {
  readonly description: string;
  /** Names the shortcut to the focus page. */
  readonly start: string;
  /** Names the shortcut to the to-do list. */
  readonly todos: string;
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'maskable';
}

const ICONS: readonly Icon[] = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a browser shows before it installs the app. */
const SCREENSHOTS = [
  { src: '/screenshot-narrow.jpg', sizes: '390x844', type: 'image/jpeg', form_factor: 'narrow' },
  { src: '/screenshot-wide.jpg', sizes: '1280x800', type: 'image/jpeg', form_factor: 'wide' },
] as const;

/** The manifest of the installed app in one language. Because of its `id`, it is the same app in every language. */
export function manifestIn(language: Language, { description, start, todos }: ManifestTexts) {
  return {
    id: '/',
    name: 'Furrow',
    short_name: 'Furrow',
    description,
    lang: language,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#06141a',
    theme_color: '#06141a',
    categories: ['productivity', 'lifestyle'],
    icons: ICONS,
    screenshots: SCREENSHOTS,
    shortcuts: [
      { name: start, url: '/focus' },
      { name: todos, url: TODO_LIST },
    ],
  };
}
