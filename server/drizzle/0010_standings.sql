CREATE TABLE "standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"xp" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leaderboard" ADD COLUMN "filled_to" uuid;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "public"."list_gardener"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."on_leaderboard" AND NOT NEW."is_anonymous" THEN
		INSERT INTO "public"."standings" ("user_id", "since", "xp")
			SELECT NEW."id", coalesce(g."ranked_since", NEW."created_at"), coalesce(g."ranked_xp", 0)
			FROM (SELECT) listed LEFT JOIN "public"."gardens" g ON g."user_id" = NEW."id"
			ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM "public"."standings" WHERE "user_id" = NEW."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "public"."rank_gardener"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."standings" SET "since" = NEW."ranked_since", "xp" = NEW."ranked_xp" WHERE "user_id" = NEW."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "standings_of_new_user" AFTER INSERT ON "users" FOR EACH ROW
	WHEN (NEW."on_leaderboard" AND NOT NEW."is_anonymous") EXECUTE FUNCTION "public"."list_gardener"();--> statement-breakpoint
CREATE TRIGGER "standings_of_user" AFTER UPDATE OF "is_anonymous", "on_leaderboard" ON "users" FOR EACH ROW
	WHEN ((OLD."on_leaderboard" AND NOT OLD."is_anonymous") <> (NEW."on_leaderboard" AND NOT NEW."is_anonymous"))
	EXECUTE FUNCTION "public"."list_gardener"();--> statement-breakpoint
CREATE TRIGGER "standings_of_new_garden" AFTER INSERT ON "gardens" FOR EACH ROW
	EXECUTE FUNCTION "public"."rank_gardener"();--> statement-breakpoint
CREATE TRIGGER "standings_of_garden" AFTER UPDATE OF "ranked_since", "ranked_xp" ON "gardens" FOR EACH ROW
	WHEN (OLD."ranked_since" <> NEW."ranked_since" OR OLD."ranked_xp" <> NEW."ranked_xp")
	EXECUTE FUNCTION "public"."rank_gardener"();
