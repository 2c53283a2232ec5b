ALTER TABLE "viewed_pairs" ADD CONSTRAINT "viewed_pairs_of_somebody" CHECK ("viewed_pairs"."visitors" > 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reports_not_negative" CHECK ("reviews"."reports" >= 0);--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_known_price_not_negative" CHECK ("wishlist_items"."known_price" >= 0);