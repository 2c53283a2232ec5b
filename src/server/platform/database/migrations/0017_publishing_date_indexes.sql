CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE publish_at is not null;
--> statement-breakpoint
CREATE INDEX "products_to_unpublish" ON "products" USING btree ("unpublish_at") WHERE unpublish_at is not null;