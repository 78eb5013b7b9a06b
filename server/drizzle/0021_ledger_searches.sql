DROP INDEX "ledger_events_by_planting";--> statement-breakpoint
ALTER TABLE "garden_plots" ADD COLUMN "last" jsonb;--> statement-breakpoint
CREATE INDEX "garden_plots_by_last" ON "garden_plots" USING btree ("user_id",(("last" ->> 'at')::bigint),(("last" ->> 'id')::uuid)) WHERE "garden_plots"."last" is not null;--> statement-breakpoint
CREATE INDEX "ledger_events_by_span_end" ON "ledger_events" USING btree ("user_id","span_class","ends_at","begins_at") WHERE "ledger_events"."begins_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_events_by_word" ON "ledger_events" USING btree ("user_id","planting",(case when "body" ->> 'kind' in ('planting-tagged', 'planting-struck', 'planting-shortened', 'planting-reviewed') then "body" ->> 'kind' else '' end),"ends_at","id");