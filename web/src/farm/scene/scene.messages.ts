/** What the farm shows, for people who can't see the picture. */
export default {
  'farm-scene.description':
    '{light, select, night {The farm under the stars} dawn {The farm at first light} day {The farm in the soft light of day} other {The farm at dusk}}; {weather, select, clear {all is calm} cloudy {clouds have drawn in} windy {the wind is rising} lantern {a lantern is lit for the break, and the cat sleeps beside it} other {the sky hangs low}}.',
  'farm-scene.with-flowers':
    '{scene} {count, plural, one {A flower that opened today stands by the fence.} other {{count} flowers that opened today stand along the fence.}}',
  'farm-scene.with-plant': '{scene} {plant}',
} as const;
