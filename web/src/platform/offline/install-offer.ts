import { createStore } from 'zustand/vanilla';
import { onWindow } from '../on-window.ts';

/** The browser's offer to install the app; browsers other than Chromium's make none. */
interface InstallOffer extends Event {
  /** Asks the visitor, once. */
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
    appinstalled: Event;
  }
}

/** The offer, as long as it can be taken (D46). */
export const installOffer = createStore<{ readonly offer: InstallOffer | undefined }>(() => ({
  offer: undefined,
}));

/** Notes the offer, which the browser makes once, at a moment of its own. */
export function watchInstallOffer(): void {
  onWindow('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    installOffer.setState({ offer });
  });
  onWindow('appinstalled', withdraw);
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  const { offer } = installOffer.getState();
  withdraw();
  await offer?.prompt();
}

function withdraw(): void {
  installOffer.setState({ offer: undefined });
}
