/** Names of varieties (D83), as a language writes them after a colon, in the order in which a plant's harvests unlock them. */
export default {
  'variety.purple-carrot': 'Purple carrot',
  'variety.round-carrot': 'Round carrot',
  'variety.white-carrot': 'White carrot',
  'variety.red-carrot': 'Red carrot',
  'variety.black-tomato': 'Black tomato',
  'variety.yellow-pear': 'Yellow pear tomato',
  'variety.zebra-tomato': 'Zebra tomato',
  'variety.oxheart': 'Oxheart tomato',
  'variety.red-wheat': 'Red wheat',
  'variety.club-wheat': 'Club wheat',
  'variety.black-emmer': 'Black emmer',
  'variety.miracle-wheat': 'Miracle wheat',
  'variety.blue-corn': 'Blue corn',
  'variety.white-corn': 'White corn',
  'variety.strawberry-corn': 'Strawberry corn',
  'variety.glass-gem': 'Glass gem corn',
} as const;
