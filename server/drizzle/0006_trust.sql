CREATE TABLE "one_time_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
DROP INDEX "ledger_events_by_end";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "garden_days" ADD COLUMN "ranked_focus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "garden_days" ADD COLUMN "ranked_harvests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "garden_days" ADD COLUMN "ranked_leftover" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "version_by_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "ranked_xp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "ranked_harvests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "ranked_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "last_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "last_session_event" uuid;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD COLUMN "begins_at" bigint;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD COLUMN "span_class" smallint;--> statement-breakpoint
ALTER TABLE "task_lists" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_lists" ADD COLUMN "bytes_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_span" ON "ledger_events" USING btree ("user_id","span_class","begins_at","ends_at") WHERE "ledger_events"."begins_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_events_in_order" ON "ledger_events" USING btree ("user_id","ends_at","id");--> statement-breakpoint
-- The board stays whole until the gardens have been recounted by the new rules (D74).
UPDATE "gardens" SET "ranked_xp" = "xp", "ranked_since" = "xp_since";--> statement-breakpoint
-- Accounts of earlier releases were never mailed a link to confirm their address, and go on receiving mail (decision 73).
UPDATE "users" SET "email_verified" = true WHERE NOT "is_anonymous";
