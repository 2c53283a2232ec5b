CREATE INDEX "products_by_shipping_class" ON "products" USING btree ("shipping_class") WHERE shipping_class is not null;
