/** The plants' names, as a language writes them after a colon. In other places of a sentence, use a select by the plant's type, since languages inflect it. */
export default {
  'plant.carrot': 'Carrot',
  'plant.tomato': 'Tomato',
  'plant.wheat': 'Wheat',
  'plant.corn': 'Corn',
} as const;
