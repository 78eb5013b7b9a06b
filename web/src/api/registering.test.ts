import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../platform/browser-storage.ts';

it('knows the registered account, in whichever spelling its address was typed (D7)', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const { registering } = await import('./registering.ts');
  registering.begin(' Ada@bücher.example');
  expect(registering.is('ada@xn--bcher-kva.example')).toBe(true);
  expect(registering.is('eve@xn--bcher-kva.example')).toBe(false);
  registering.over();
  expect(registering.is('ada@xn--bcher-kva.example')).toBe(false);
});
