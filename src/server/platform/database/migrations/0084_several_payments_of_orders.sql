ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL, ADD COLUMN "source" text DEFAULT 'provider' NOT NULL, ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose_known" CHECK ("payments"."purpose" in ('order')) NOT VALID;
