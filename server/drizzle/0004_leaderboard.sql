CREATE TABLE "leaderboard" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"builder" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"tag" text,
	"document" text,
	CONSTRAINT "leaderboard_is_single" CHECK ("leaderboard"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_leaderboard" boolean DEFAULT true NOT NULL;