ALTER TABLE "stock_alerts" ADD COLUMN "asked_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "after_movement" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_token" text;--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree (("data"->>'orderId')) WHERE (data->>'orderId') is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_token_known" CHECK ("mails"."has_token" or "mails"."sealed_token" is null);--> statement-breakpoint
-- Of mails that were sent, neither data nor letter keeps the token. Those that wait are sealed at the start, with the shop's secrets.
UPDATE "mails" SET
  has_token = true,
  data = data - 'token',
  html = regexp_replace(html, '([?&;]token=)[A-Za-z0-9_-]+', '\1hidden', 'g'),
  text = regexp_replace(text, '([?&;]token=)[A-Za-z0-9_-]+', '\1hidden', 'g')
WHERE html IS NOT NULL AND kind IN ('password-reset', 'email-verification', 'email-change-confirm', 'account-closed', 'invitation', 'newsletter-confirmation');--> statement-breakpoint
-- Mails about the account itself went to its own address.
UPDATE "mails" SET user_id = users.id FROM "users"
WHERE lower(recipient) = lower(users.email::text)
  AND kind IN ('password-reset', 'password-changed', 'email-verification', 'email-change-asked', 'email-changed', 'account-closed', 'google-linked', 'two-step-on', 'two-step-off', 'recovery-codes-made');--> statement-breakpoint
UPDATE "stock_alerts" SET after_movement = coalesce((SELECT max(id) FROM "stock_movements" WHERE stock_item_id = variant_id), 0)
WHERE notified_at IS NULL;
