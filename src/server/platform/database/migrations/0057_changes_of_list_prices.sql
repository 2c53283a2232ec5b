CREATE TABLE "list_price_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_price_changes" ADD CONSTRAINT "list_price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_price_changes_by_transaction" ON "list_price_changes" USING btree ("changed_in");