DROP INDEX "product_import_items_by_product";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "product_import_items_by_product" ON "product_import_items" USING btree ("import_id","kind","product_id");