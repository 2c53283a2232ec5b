CREATE TABLE "bundle_components" (
	"variant_id" integer NOT NULL,
	"component_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_components_variant_id_component_id_pk" PRIMARY KEY("variant_id","component_id"),
	CONSTRAINT "bundle_components_quantity" CHECK ("bundle_components"."quantity" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_type_known";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_type_known";--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "composed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parent" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_component_id_variants_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_components_by_component" ON "bundle_components" USING btree ("component_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_known" CHECK ("products"."product_type" in ('physical', 'digital', 'service', 'bundle')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_composed_have_none" CHECK (not "stock_items"."composed" or (not "stock_items"."tracked" and "stock_items"."on_hand" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shares_of_components" CHECK (("order_items"."parent" is null) = ("order_items"."share" is null) and "order_items"."parent" < "order_items"."position" and "order_items"."share" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_known" CHECK ("order_items"."product_type" in ('physical', 'digital', 'service', 'bundle')) NOT VALID;