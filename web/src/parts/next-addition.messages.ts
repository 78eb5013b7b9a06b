/** What the gardener's farm gains next. */
export default {
  'next-addition.text': 'Next, at level {level}: {addition}',
} as const;
