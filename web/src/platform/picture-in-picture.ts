import { currentLanguage } from './language/current-language.ts';
import { dropStrayPresses } from './stray-presses.ts';

/** Document Picture-in-Picture, which the type library does not know yet. */
interface DocumentPictureInPicture {
  readonly requestWindow: (options: {
    readonly width: number;
    readonly height: number;
  }) => Promise<Window>;
}

declare global {
  interface Window {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/** Whether this browser can keep a small page of ours above all other windows. */
export function hasMiniWindows(): boolean {
  return window.documentPictureInPicture !== undefined;
}

/**
 * Opens a small window above all others, styled like this page; must be called while handling a press by the
 * visitor. Undefined if the browser has no such windows or refuses.
 */
export async function openMiniWindow(width: number, height: number): Promise<Window | undefined> {
  try {
    const mini = await window.documentPictureInPicture?.requestWindow({ width, height });
    if (mini) {
      dress(mini.document);
      dropStrayPresses(mini);
    }
    return mini;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the timer runs on in the page
    console.warn('The mini window could not be opened.', error);
    return undefined;
  }
}

/** Writes the page's language and direction into the window, now and after each change. */
function followLanguage(mini: Document): void {
  function follow() {
    const { lang, dir } = document.documentElement;
    Object.assign(mini.documentElement, { lang, dir });
  }
  follow();
  mini.defaultView?.addEventListener('pagehide', currentLanguage.subscribe(follow));
}

function dress(mini: Document): void {
  mini.documentElement.className = document.documentElement.className;
  followLanguage(mini);
  mini.title = 'Furrow';
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    mini.head.append(mini.importNode(sheet, true));
  }
}
