ALTER TABLE "stock_alerts" ADD COLUMN "market_id" integer;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_list_id" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "market_id" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "language" text;