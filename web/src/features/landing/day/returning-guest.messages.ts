/** What the landing page says to a guest who has harvested before. */
export default {
  'returning-guest.harvests':
    '{count, plural, one {Your harvest is on this device} other {Your # harvests are on this device}}',
  'returning-guest.go-on': 'Go on growing',
} as const;
