CREATE TABLE "product_buyers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"buyers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "product_buyers" ADD CONSTRAINT "product_buyers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pairs_by_other" ON "product_pairs" USING btree ("other_id");