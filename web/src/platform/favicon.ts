import { useEffect } from 'react';

/** Shows another picture in the tab for as long as this is rendered. */
export function useFavicon(address: string): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const own = icon?.getAttribute('href');
    if (!icon || own === null || own === undefined) return undefined;
    icon.setAttribute('href', address);
    return () => icon.setAttribute('href', own);
  }, [address]);
}
