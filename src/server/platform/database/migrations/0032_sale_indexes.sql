CREATE INDEX "products_by_sale_end" ON "products" USING btree ("sale_ends_at") WHERE sale_ends_at is not null;--> statement-breakpoint
CREATE INDEX "products_by_sale" ON "products" USING btree ("sale_campaign_id") WHERE sale_campaign_id is not null;--> statement-breakpoint
CREATE INDEX "variants_by_sale_end" ON "variants" USING btree ("sale_ends_at") WHERE sale_ends_at is not null;--> statement-breakpoint
CREATE INDEX "variants_by_sale" ON "variants" USING btree ("sale_campaign_id") WHERE sale_campaign_id is not null;