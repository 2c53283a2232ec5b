ALTER TABLE "stock_alerts" ADD COLUMN "asked_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "after_movement" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_token_known" CHECK ("mails"."has_token" or "mails"."sealed_token" is null) NOT VALID;
