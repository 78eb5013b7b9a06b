CREATE TABLE "task_lists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"origin" uuid NOT NULL,
	"version" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "tasks_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
ALTER TABLE "task_lists" ADD CONSTRAINT "task_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_events_on_tasks" ON "ledger_events" USING btree ("user_id") WHERE "ledger_events"."body" ? 'taskId';