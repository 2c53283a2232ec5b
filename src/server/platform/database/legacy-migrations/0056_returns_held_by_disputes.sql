ALTER TABLE "returns" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_held_not_negative" CHECK ("returns"."held" >= 0) NOT VALID;