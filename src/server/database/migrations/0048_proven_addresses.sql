ALTER TABLE "stock_alerts" ADD COLUMN "asked_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "after_movement" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_token" text;--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree (("data"->>'orderId')) WHERE (data->>'orderId') is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_token_known" CHECK ("mails"."has_token" or "mails"."sealed_token" is null) NOT VALID;--> statement-breakpoint
UPDATE "stock_alerts" SET after_movement = coalesce((SELECT max(id) FROM "stock_movements" WHERE stock_item_id = variant_id), 0)
WHERE notified_at IS NULL;
