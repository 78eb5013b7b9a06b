/** The name of a device: in the list of devices, and on pages that show a planting of another device. */
export default {
  'device.name': '{browser} on {system}',
  'device.unknown': 'Unknown device',
} as const;
