DROP INDEX "orders_by_total";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "market_id" integer;