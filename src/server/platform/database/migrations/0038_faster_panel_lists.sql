DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "returns" SET "user_id" = "orders"."user_id" FROM "orders" WHERE "orders"."id" = "returns"."order_id";--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_by_user" ON "returns" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_cancelled_after_payment" ON "orders" USING btree ("placed_at") WHERE status = 'Cancelled' and payment_status <> 'unpaid';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id","category","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id","category","status") WHERE deleted_at is null;