ALTER TABLE "garden_plots" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "task_focus" ADD COLUMN "pomodoros" integer DEFAULT 0 NOT NULL;