ALTER TABLE "markets" ADD COLUMN "tax_by_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "also_default" boolean DEFAULT false NOT NULL;