CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id");
