/** The button for a tag where none is chosen; the other texts of tags come with their code. */
export default {
  'tags.add': 'Add tag',
} as const;
