import { z } from 'zod';
import { cacheHeadersSchema, doneSchema, emptySchema } from '../account.ts';
import {
  accountDeletionSchema,
  changedProfileSchema,
  profileChangeSchema,
  profileSchema,
  profileSettingsSchema,
  storageSchema,
} from '../account-profile.ts';
import { apiPaths } from '../api-paths.ts';
import { SIGNED_OUT } from '../error.ts';
import { leaderboardSchema, listingChangeSchema, ownStandingSchema } from '../leaderboard.ts';
import { settingsChangeSchema } from '../preferences.ts';
import { pushStateSchema, pushSubscriptionSchema } from '../push.ts';
import { ACCOUNT_ONLY, bodyRoute, jsonAnswer, jsonBody, readRoute } from './route.ts';

// The profile and the leaderboard.

const EXPORT_CODES = [...SIGNED_OUT, 'too-many-requests', 'unavailable'] as const;

export const exportAll = readRoute('Profile', apiPaths.export, {
  summary: 'Everything this account owns, as a JSON file',
  responses: jsonAnswer('The file', z.unknown()),
  codes: EXPORT_CODES,
});

export const exportSessions = readRoute('Profile', apiPaths.exportSessions, {
  summary: 'Every focus session, as a CSV file',
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
  codes: EXPORT_CODES,
});

export const readProfile = readRoute('Profile', apiPaths.profile, {
  summary: 'The profile document',
  responses: {
    ...jsonAnswer('The profile', profileSchema),
    304: { description: 'The profile is as `If-None-Match` says.' },
  },
  codes: SIGNED_OUT,
});

export const changeProfile = bodyRoute('patch', 'Profile', apiPaths.profile, {
  summary: 'Change the display name',
  takes: profileChangeSchema,
  answers: jsonAnswer('The profile, without what has grown', changedProfileSchema),
  codes: [...SIGNED_OUT, 'invalid-name', 'account-required', 'too-many-requests'],
});

export const changeSettings = bodyRoute('patch', 'Profile', apiPaths.settings, {
  summary: 'Change preferences one by one',
  takes: settingsChangeSchema,
  answers: jsonAnswer('All settings', profileSettingsSchema),
  codes: [...SIGNED_OUT, 'too-many-requests', 'storage-full'],
});

export const readStorage = readRoute('Profile', apiPaths.storage, {
  summary: 'How much room is left for what this account stores',
  responses: jsonAnswer('The bytes stored, and how many may be', storageSchema),
  codes: SIGNED_OUT,
});

const pushState = jsonAnswer('Where this session is told', pushStateSchema);

export const readPush = readRoute('Profile', apiPaths.push, {
  summary: 'Whether this browser is told when Furrow is closed, and the key to ask for it',
  responses: pushState,
  codes: ACCOUNT_ONLY,
});

export const startPush = bodyRoute('post', 'Profile', apiPaths.push, {
  summary: 'Tell this browser when Furrow is closed',
  takes: pushSubscriptionSchema,
  answers: pushState,
  codes: [...ACCOUNT_ONLY, 'too-many-requests'],
});

export const stopPush = bodyRoute('delete', 'Profile', apiPaths.push, {
  summary: 'No longer tell this browser',
  takes: emptySchema,
  answers: pushState,
  codes: ACCOUNT_ONLY,
});

export const deleteAccount = {
  method: 'delete',
  path: apiPaths.profile,
  tags: ['Profile'],
  summary: 'Delete the account and everything it owns',
  request: { headers: cacheHeadersSchema, body: jsonBody(accountDeletionSchema) },
  responses: jsonAnswer('Deleted', doneSchema),
  codes: [...SIGNED_OUT, 'wrong-password', 'too-many-requests'],
} as const;

export const readLeaderboard = readRoute('Leaderboard', apiPaths.leaderboard, {
  summary: 'The board: the first fifty, and the table from which everybody finds their own rank',
  responses: {
    ...jsonAnswer('The board', leaderboardSchema),
    304: { description: 'The board is as `If-None-Match` says.' },
  },
  codes: [...SIGNED_OUT, 'unavailable'],
});

export const readOwnStanding = readRoute('Leaderboard', apiPaths.ownStanding, {
  summary: 'Level, XP, and whether the board has me on it',
  responses: jsonAnswer('The standing', ownStandingSchema),
  codes: SIGNED_OUT,
});

export const changeListing = bodyRoute('patch', 'Leaderboard', apiPaths.ownStanding, {
  summary: 'Join or leave the leaderboard',
  takes: listingChangeSchema,
  answers: jsonAnswer('The standing', ownStandingSchema),
  codes: [...SIGNED_OUT, 'account-required', 'too-many-requests'],
});
