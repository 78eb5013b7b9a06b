import { z } from 'zod';
import { apiPaths } from '../api-paths.ts';
import { SIGNED_OUT } from '../error.ts';
import { exchangeAnswerSchema, exchangeSchema } from '../exchange.ts';
import { gardenQuerySchema, gardenSchema } from '../garden.ts';
import { batchAnswerSchema, ledgerBatchSchema } from '../ledger-batch.ts';
import {
  taskBatchAnswerSchema,
  taskBatchSchema,
  taskListSchema,
  taskQuerySchema,
} from '../task.ts';
import { bodyRoute, jsonAnswer, readRoute } from './route.ts';

// What is synchronised.

const TOO_MUCH = ['body-too-large', 'too-many-requests'] as const;
const MAY_READ = [...SIGNED_OUT, 'another-user'] as const;
const MAY_CHANGE = [...MAY_READ, ...TOO_MUCH, 'storage-full', 'unavailable'] as const;

export const sync = bodyRoute('post', 'Exchange', apiPaths.sync, {
  summary: 'Send what waits, and hear what changed and who is signed in',
  takes: exchangeSchema,
  answers: jsonAnswer('What became of each item, and what changed', exchangeAnswerSchema),
  codes: [...TOO_MUCH, 'unavailable'],
});

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

export const sendEvents = bodyRoute('post', 'Garden', apiPaths.gardenEvents, {
  summary: 'Enter events in the ledger, each exactly once',
  takes: ledgerBatchSchema,
  answers: jsonAnswer('What became of each item, and the garden', batchAnswerSchema),
  codes: MAY_CHANGE,
});

export const readTasks = {
  method: 'get',
  path: apiPaths.todos,
  tags: ['To-do list'],
  summary: 'The to-do list, or what changed in it since a version',
  request: { query: taskQuerySchema },
  responses: jsonAnswer('The list', taskListSchema),
  codes: MAY_READ,
} as const;

export const sendTasks = bodyRoute('post', 'To-do list', apiPaths.todos, {
  summary: 'Merge tasks into the to-do list',
  takes: taskBatchSchema,
  answers: jsonAnswer('The list as it is now', taskBatchAnswerSchema),
  codes: MAY_CHANGE,
});
