-- Plans of prepared statements are the same for everybody. If most users have few events, PostgreSQL thinks that reading all events of a user is cheap, which is wrong for
-- those with many. So it is told that there are few users, and plans for many events of each.
ALTER TABLE "ledger_events" ALTER COLUMN "user_id" SET (n_distinct = 200);--> statement-breakpoint
ANALYZE "ledger_events";
