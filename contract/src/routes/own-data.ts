import { z } from 'zod';
import { cacheHeadersSchema, doneSchema, emptySchema } from '../account.ts';
import {
  accountDeletionSchema,
  changedProfileSchema,
  profileChangeSchema,
  profileSchema,
  profileSettingsSchema,
} from '../account-profile.ts';
import { apiPaths } from '../api-paths.ts';
import { SIGNED_OUT } from '../error.ts';
import { exchangeAnswerSchema, exchangeSchema } from '../exchange.ts';
import { gardenQuerySchema, gardenSchema } from '../garden.ts';
import { leaderboardSchema, listingChangeSchema, ownStandingSchema } from '../leaderboard.ts';
import { batchAnswerSchema, ledgerBatchSchema } from '../ledger-batch.ts';
import { settingsChangeSchema } from '../preferences.ts';
import { pushStateSchema, pushSubscriptionSchema } from '../push.ts';
import {
  taskBatchAnswerSchema,
  taskBatchSchema,
  taskListSchema,
  taskQuerySchema,
} from '../task.ts';
import { ACCOUNT_ONLY, jsonAnswer, jsonBody, readRoute } from './route.ts';

// The profile, the leaderboard, and what is synchronised.

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

export const changeProfile = {
  method: 'patch',
  path: apiPaths.profile,
  tags: ['Profile'],
  summary: 'Change the display name',
  request: { body: jsonBody(profileChangeSchema) },
  responses: jsonAnswer('The profile, without what has grown', changedProfileSchema),
  codes: [...SIGNED_OUT, 'invalid-name', 'account-required', 'too-many-requests'],
} as const;

export const changeSettings = {
  method: 'patch',
  path: apiPaths.settings,
  tags: ['Profile'],
  summary: 'Change preferences one by one',
  request: { body: jsonBody(settingsChangeSchema) },
  responses: jsonAnswer('All settings', profileSettingsSchema),
  codes: [...SIGNED_OUT, 'too-many-requests', 'storage-full'],
} as const;

const pushState = jsonAnswer('Where this session is told', pushStateSchema);

export const readPush = readRoute('Profile', apiPaths.push, {
  summary: 'Whether this browser is told when Furrow is closed, and the key to ask for it',
  responses: pushState,
  codes: ACCOUNT_ONLY,
});

export const startPush = {
  method: 'post',
  path: apiPaths.push,
  tags: ['Profile'],
  summary: 'Tell this browser when Furrow is closed',
  request: { body: jsonBody(pushSubscriptionSchema) },
  responses: pushState,
  codes: [...ACCOUNT_ONLY, 'too-many-requests'],
} as const;

export const stopPush = {
  method: 'delete',
  path: apiPaths.push,
  tags: ['Profile'],
  summary: 'No longer tell this browser',
  request: { body: jsonBody(emptySchema) },
  responses: pushState,
  codes: ACCOUNT_ONLY,
} as const;

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

export const changeListing = {
  method: 'patch',
  path: apiPaths.ownStanding,
  tags: ['Leaderboard'],
  summary: 'Join or leave the leaderboard',
  request: { body: jsonBody(listingChangeSchema) },
  responses: jsonAnswer('The standing', ownStandingSchema),
  codes: [...SIGNED_OUT, 'account-required', 'too-many-requests'],
} as const;

const TOO_MUCH = ['body-too-large', 'too-many-requests'] as const;
const MAY_READ = [...SIGNED_OUT, 'another-user'] as const;
const MAY_CHANGE = [...MAY_READ, ...TOO_MUCH, 'storage-full', 'unavailable'] as const;

export const sync = {
  method: 'post',
  path: apiPaths.sync,
  tags: ['Exchange'],
  summary: 'Send what waits, and hear what changed and who is signed in',
  request: { body: jsonBody(exchangeSchema) },
  responses: jsonAnswer('What became of each item, and what changed', exchangeAnswerSchema),
  codes: [...TOO_MUCH, 'unavailable'],
} as const;

export const live = readRoute('Exchange', apiPaths.live, {
  summary: 'Hear at once that something has changed: a stream of server-sent events',
  responses: {
    200: {
      description:
        'Each event has the versions of what the account has, or null when the session is over',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
  codes: [...SIGNED_OUT, 'too-many-requests', 'unavailable'],
});

export const readGarden = {
  method: 'get',
  path: apiPaths.garden,
  tags: ['Garden'],
  summary: 'The garden, or what changed in it since a version',
  request: { query: gardenQuerySchema },
  responses: {
    ...jsonAnswer('The garden', gardenSchema),
    304: { description: 'The garden is as `If-None-Match` says.' },
  },
  codes: MAY_READ,
} as const;

export const sendEvents = {
  method: 'post',
  path: apiPaths.gardenEvents,
  tags: ['Garden'],
  summary: 'Enter events in the ledger, each exactly once',
  request: { body: jsonBody(ledgerBatchSchema) },
  responses: jsonAnswer('What became of each item, and the garden', batchAnswerSchema),
  codes: MAY_CHANGE,
} as const;

export const readTasks = {
  method: 'get',
  path: apiPaths.todos,
  tags: ['To-do list'],
  summary: 'The to-do list, or what changed in it since a version',
  request: { query: taskQuerySchema },
  responses: jsonAnswer('The list', taskListSchema),
  codes: MAY_READ,
} as const;

export const sendTasks = {
  method: 'post',
  path: apiPaths.todos,
  tags: ['To-do list'],
  summary: 'Merge tasks into the to-do list',
  request: { body: jsonBody(taskBatchSchema) },
  responses: jsonAnswer('The list as it is now', taskBatchAnswerSchema),
  codes: MAY_CHANGE,
} as const;
