CREATE TABLE "garden_days" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"version" integer NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"total_focus_time" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"growth_xp" integer DEFAULT 0 NOT NULL,
	"harvest_xp" integer DEFAULT 0 NOT NULL,
	"leftover_growth" integer DEFAULT 0 NOT NULL,
	"wither_count" integer DEFAULT 0 NOT NULL,
	"pause_penalties" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "garden_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "garden_plots" (
	"user_id" uuid NOT NULL,
	"planting" text NOT NULL,
	"version" integer NOT NULL,
	"entry" jsonb,
	"record" jsonb,
	CONSTRAINT "garden_plots_user_id_planting_pk" PRIMARY KEY("user_id","planting")
);
--> statement-breakpoint
CREATE TABLE "gardens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"anew_at" integer NOT NULL,
	"xp" integer NOT NULL,
	"level" integer NOT NULL,
	"xp_since" timestamp (3) with time zone NOT NULL,
	"focus_time_total" integer DEFAULT 0 NOT NULL,
	"pomodoros_completed" integer DEFAULT 0 NOT NULL,
	"failed_sessions" integer DEFAULT 0 NOT NULL,
	"growth_xp_total" integer DEFAULT 0 NOT NULL,
	"harvest_xp_total" integer DEFAULT 0 NOT NULL,
	"wither_count_total" integer DEFAULT 0 NOT NULL,
	"pause_penalties_total" integer DEFAULT 0 NOT NULL,
	"last_session" jsonb,
	"last_reset" jsonb
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"planting" text,
	"day" text NOT NULL,
	"ends_at" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "refused_events" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"code" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_events_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "garden_days" ADD CONSTRAINT "garden_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD CONSTRAINT "garden_plots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gardens" ADD CONSTRAINT "gardens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_events" ADD CONSTRAINT "refused_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_events_by_end" ON "ledger_events" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "ledger_events_by_planting" ON "ledger_events" USING btree ("user_id","planting");