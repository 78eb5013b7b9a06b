/** A navigation with this field in its state leaves the focus page without ending the planting, which waits as after a reload. */
export const PLANTING_WAITS = 'plantingWaits';
