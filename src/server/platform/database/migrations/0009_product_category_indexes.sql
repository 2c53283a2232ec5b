CREATE UNIQUE INDEX "categories_one_path" ON "categories" USING btree ("path");
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_one_root_name" ON "categories" USING btree (lower("name")) WHERE parent_id is null;
--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id","position");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id","category_id","status") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id","category_id","status") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id","status","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","units_sold" DESC NULLS FIRST,"id");