DROP INDEX "orders_by_total";--> statement-breakpoint
CREATE INDEX "orders_by_currency" ON "orders" USING btree ("currency","total","id");--> statement-breakpoint
CREATE INDEX "orders_by_value" ON "orders" USING btree (("total" * coalesce("value_rate", 0)),"id");