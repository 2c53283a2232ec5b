DROP INDEX "reservations_by_party";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "party" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lapsed_holds" ADD COLUMN "tried_to_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "unverified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was reserved before counts for the network address that it was reserved from.
UPDATE "reservations" SET "network" = "party";--> statement-breakpoint
CREATE INDEX "reservations_by_item" ON "reservations" USING btree ("stock_item_id");