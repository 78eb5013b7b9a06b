import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const self = ["'self'"];
const none = ["'none'"];

/** Everything comes from this origin, nothing is inline, nobody frames us. */
const contentSecurityPolicy = {
  defaultSrc: self,
  objectSrc: none,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
};

/** Browser features that the app never uses, so that no injected script can. */
const permissionsPolicy = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  payment: [],
  usb: [],
};

/**
 * The security headers that every answer carries.
 *
 * @param https whether people reach this server over https: only then may a browser be told to insist on it
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: https
      ? { ...contentSecurityPolicy, upgradeInsecureRequests: [] }
      : contentSecurityPolicy,
    permissionsPolicy,
    // Other sites get no referrer; the page of reset links sends none at all.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    // Only browsers and plug-ins of the past read these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
}
