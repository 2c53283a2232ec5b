DROP INDEX "mails_unsent";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sent_through" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_through_known" CHECK ("mails"."sent_through" in ('smtp', 'outbox'));