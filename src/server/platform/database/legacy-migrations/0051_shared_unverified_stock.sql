DROP INDEX "reservations_by_party";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "party" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lapsed_holds" ADD COLUMN "tried_to_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "unverified" boolean DEFAULT false NOT NULL;
