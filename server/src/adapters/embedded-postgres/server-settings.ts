import { LOG_LINE_PREFIX } from './server-log.ts';

/** What every server of ours runs with, whatever its postgresql.conf says. */
export const SERVER_SETTINGS = {
  // Acknowledged means on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One small household: no helpers for parallel, replicated or asynchronous work that nobody asked for.
  max_connections: '40',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Neither statements nor the values in them: they hold addresses. Failures reach our own log through the driver.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: LOG_LINE_PREFIX,
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

/** Reached through a socket in the cluster's own folder, which only its owner may enter. */
export const SOCKET_ONLY_SETTINGS = {
  ...SERVER_SETTINGS,
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
} as const;
