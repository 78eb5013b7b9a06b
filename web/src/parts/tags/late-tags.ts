import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';

const parts = lateModule(() => loadChunk('parts/tags/tag-parts', () => import('./tag-parts.ts')));

export const TagInput = latePart(parts, (module) => module.TagInput);
export const Tagged = latePart(parts, (module) => module.Tagged);
export const TagName = latePart(parts, (module) => module.TagName);
export const TagPicker = latePart(parts, (module) => module.TagPicker);
export const TagsDialog = latePart(parts, (module) => module.TagsDialog);
export const TagSelect = latePart(parts, (module) => module.TagSelect);
