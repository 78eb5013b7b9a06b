DROP INDEX "push_subscriptions_look_at";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_by_reminder" ON "tasks" USING btree ("user_id",("record" -> 'content' -> 'value' ->> 'reminderTime'),"origin") WHERE "tasks"."kind" = 'task' and length(("tasks"."record" -> 'content' -> 'value' ->> 'reminderTime')) <= 8;--> statement-breakpoint
CREATE INDEX "push_subscriptions_next" ON "push_subscriptions" USING btree ("server_key",greatest("look_at", "leased_until"));