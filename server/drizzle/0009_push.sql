CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"notice" jsonb,
	"reminded_until" jsonb NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_look_at" ON "push_subscriptions" USING btree ("look_at");