/** The main action of a page has this attribute: it takes the focus before the other controls of its part of the page. */
export const MAIN_ACTION = '[data-main-action]';

/** What takes the keyboard focus where nothing had it before: the main action, or the content of a page that has none. */
export const mainAction = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main ${MAIN_ACTION}`) ?? document.querySelector('main');
