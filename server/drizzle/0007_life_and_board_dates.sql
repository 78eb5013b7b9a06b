ALTER TABLE "installation" ADD COLUMN "life" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "leaderboard" ADD COLUMN "updated" jsonb;