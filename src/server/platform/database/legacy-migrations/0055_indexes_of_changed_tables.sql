-- Apart from the migrations that lock these tables for everybody: building an index lets people read meanwhile, and an update
-- lets them write too. Those migrations once did it themselves, so every statement is also right where they did.
-- The updates come first, because the indexes keep writers waiting from here to the end of the transaction.
-- Alerts from before 0048 wait for units that come after it. Where one has a movement, it has run with this update.
UPDATE "stock_alerts" SET after_movement = coalesce((SELECT max(id) FROM "stock_movements" WHERE stock_item_id = variant_id), 0)
WHERE notified_at IS NULL AND after_movement IS NULL AND NOT EXISTS (SELECT FROM "stock_alerts" WHERE after_movement IS NOT NULL);--> statement-breakpoint
-- What was reserved before counts for the network address that it was reserved from.
UPDATE "reservations" SET "network" = "party" WHERE "network" = '' AND "party" <> '';--> statement-breakpoint
DELETE FROM "tallies" WHERE subject = 'payment';--> statement-breakpoint
-- Returning customers are counted by their definition of now.
UPDATE "analytics_state" SET changed = true;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_open" ON "payments" USING btree ("created_at") WHERE state in ('open', 'processing');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_by_provider_id" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE refunded_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reservations_by_item" ON "reservations" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_by_user" ON "mails" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_by_order" ON "mails" USING btree (("data"->>'orderId')) WHERE (data->>'orderId') is not null;
