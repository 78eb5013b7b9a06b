/** Everything that shows or changes tags, in one file: it is loaded once a tag is to be shown or chosen. */
export { TagInput } from './tag-input.tsx';
export { Tagged, TagName } from './tag-name.tsx';
export { TagPicker } from './tag-picker.tsx';
export { TagSelect } from './tag-select.tsx';
export { TagsDialog } from './tags-dialog.tsx';
