/** How a device is called: in the list of devices, and where a planting grows on another one. */
export default {
  'device.name': '{browser} on {system}',
  'device.unknown': 'Unknown device',
} as const;
